import type { Plugin } from 'vite';

const WITHIN = /[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * Marks the calls that create react-router's components as pure. A bundler must assume that they have side effects, and
 * would include every component when one is used. Also removes the names that only its DevTools read.
 */
export function pureReactRouter(): Plugin {
  return {
    name: 'kinora-pure-react-router',
    apply: 'build',
    transform: {
      filter: { id: WITHIN },
      handler(code) {
        return {
          code: code
            .replaceAll(
              /^(const \w+ = )(?=React\$?\d*\.(?:forwardRef|memo|createContext)\()/gm,
              '$1/* @__PURE__ */ ',
            )
            .replaceAll(/^\w+\.displayName = .*$/gm, ''),
          map: null,
        };
      },
    },
  };
}

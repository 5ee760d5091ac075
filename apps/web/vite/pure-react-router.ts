import type { Plugin } from 'vite';

const WITHIN = /[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * The components of react-router are made by calls that a bundler must take for side effects, so that all of them
 * would be served when one is used. This says that they are none, and drops the names that only its DevTools read.
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

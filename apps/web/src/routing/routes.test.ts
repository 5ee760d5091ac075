import { matchPage, pageNames, pagePaths } from '@kinora/domain';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const routes = pageNames.map((id) => ({ id, path: pagePaths[id] }));
const userNames = ['ada', 'ADA', 'a%2Fb', 'a%20b', '100%', '%E4', 'a.b'];

// The router warns about addresses that it cannot decode.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  '/',
  '//',
  ...pageNames.flatMap((name) => [
    pagePaths[name],
    pagePaths[name].toUpperCase(),
    `${pagePaths[name]}/`,
    `${pagePaths[name]}//`,
    `/${pagePaths[name]}`,
    `${pagePaths[name]}/more`,
    `${pagePaths[name]}.html`,
  ]),
  ...userNames.map((userName) => `/user/${userName}`),
  '/%6Cogin',
  '/%6Cogin/%',
  '/log%20in',
  '/login%2F',
])('[PAGES-01] the server and the router find the same page at %s', (path) => {
  const [found] = matchRoutes(routes, path) ?? [];
  expect(matchPage(path)).toEqual(found && { name: found.route.id, params: found.params });
});

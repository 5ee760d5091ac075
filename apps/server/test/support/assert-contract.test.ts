import { expect, it } from 'vitest';
import { assertContract } from './assert-contract.ts';

const success = (data: unknown) => ({ statusCode: 200, success: true, message: 'Done', data });
const tokens = { accessToken: 'a', refreshToken: 'r' };

it('[CALLS-08] a test fails when a success response does not match the contract', () => {
  const found = success({ videos: [], channel: null, currentPage: 1, totalPages: 0 });
  expect(() => assertContract('GET', '/videos/search?query=x', found)).not.toThrow();
  expect(() =>
    assertContract('GET', '/videos/0199c8f0-0000-7000-8000-000000000000', found),
  ).toThrow('differs from the contract: data._id');
  expect(() => assertContract('POST', '/users/login', success(tokens))).toThrow('data.user: ');
  expect(() => assertContract('POST', '/users/logout', { data: {} })).toThrow('success: ');
  expect(() => assertContract('GET', '/users/secret', success({}))).toThrow('no GET /users/secret');
});

it('a test fails when a response has fields that only older hosts send, which clients still read', () => {
  const at = '2026-11-20T00:00:00.000Z';
  const author = { avatar: 'https://k.test/a.webp', fullName: 'Ada', userName: 'ada' };
  const comment = { _id: 'c1', content: 'Nice', video: 'v1', createdAt: at, updatedAt: at };
  const add = (data: object) => () =>
    assertContract('POST', '/comments/v1', { ...success(data), statusCode: 201 });

  expect(add({ ...comment, userDetails: [author] })).not.toThrow();
  expect(add({ ...comment, userDetails: [author], createdAt: null })).toThrow('data.createdAt: ');
  expect(add({ ...comment, userDetails: [] })).toThrow('data.userDetails.0: ');
  expect(add({ ...comment, userDetails: [author, author] })).toThrow('data.userDetails');
  expect(add({ ...comment, userDetails: [{ ...author, avatar: null }] })).toThrow(
    'data.userDetails.0.avatar: ',
  );
  expect(() => assertContract('PATCH', '/users/history/clear-history', success(null))).toThrow(
    'data: ',
  );
});

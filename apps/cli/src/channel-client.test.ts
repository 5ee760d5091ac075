import { describe, expect, it } from 'vitest';
import { hostIn } from './channel-client.ts';

describe('hostIn', () => {
  it.each([
    ['kinora.example', 'https://kinora.example'],
    ['http://kinora.example:8000/', 'http://kinora.example:8000'],
    ['kinora.example/videos//', 'https://kinora.example/videos'],
    ['https://kinora.example/videos?v=1#top', 'https://kinora.example/videos'],
  ])('[CLI-FILE-03] keeps the path of %s', (typed, host) => {
    expect(hostIn(typed)).toBe(host);
  });

  it.each([
    ['https://', 'Not the address of a host: https://.'],
    ['kinora.example/api/v1/', 'Leave out /api/v1.'],
    ['https://ada:secret@kinora.example', 'must not contain a user name or a password'],
  ])('refuses %s', (typed, message) => {
    expect(() => hostIn(typed)).toThrow(message);
  });
});

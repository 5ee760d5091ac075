import { ApiFailure } from '@kinora/sdk';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { CliError, exitCodes } from './exit-code.ts';

describe('describeFailure', () => {
  it.each([
    [new ApiFailure('unreachable'), 'upload', 4, 'The server did not answer. Check the address'],
    [new ApiFailure('server-fault'), 'list', 4, 'The server failed. Run the same command again'],
    [new ApiFailure('unauthorised'), 'list', 3, 'The server asks for a login. Run: kinora-channel'],
    [new ApiFailure('aborted'), 'export', 3, 'The session has ended. Run: kinora-channel login'],
    [new ApiFailure('broken-contract'), 'list', 1, 'The server answered in an unknown form. Check'],
    [new ApiFailure('refused', { status: 404 }), 'login', 3, 'The server refused the call. Check'],
  ] as const)('says what to do next: %s', (failure, command, exitCode, beginning) => {
    const description = describeFailure(failure, command, false);

    expect(description.exitCode).toBe(exitCode);
    expect(description.lines).toEqual([expect.stringContaining(beginning)]);
  });

  it('adds the request id to the message of the host', () => {
    const serverMessage = 'This channel is closed';
    const failure = new ApiFailure('refused', { serverMessage, requestId: 'r-1' });

    expect(describeFailure(failure, 'list', false)).toEqual({
      lines: ['This channel is closed. (request r-1)'],
      exitCode: 1,
    });
  });

  it('returns each line of a message, because the terminal prints no line breaks inside one', () => {
    const failure = new CliError(exitCodes.usage, 'Yours:\n  1  Talks');

    expect(describeFailure(failure, 'upload', false).lines).toEqual(['Yours:', '  1  Talks']);
  });

  it('says how to continue an interrupted upload', () => {
    const { lines, exitCode } = describeFailure(new Error('aborted'), 'upload', true);

    expect({ lines, exitCode }).toEqual({
      lines: ['Stopped. Run the same command again to continue.'],
      exitCode: 130,
    });
  });

  it('rethrows a bug of the program', () => {
    const bug = new TypeError('x is not a function');

    expect(() => describeFailure(bug, 'list', false)).toThrow(bug);
  });
});

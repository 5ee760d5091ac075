import { notAForm, ApiError } from '@kinora/api-contract/kernel';
import type { FastifyRequest } from 'fastify';
import { watchCutOff } from './cut-off.ts';
import { uploadPace, watchPace } from './upload-pace.ts';

/** Reads a multipart form while its sender stays connected and fast enough. */
export async function receiveForm<Form>(
  request: FastifyRequest,
  read: () => Promise<Form>,
): Promise<Form> {
  if (!request.isMultipart()) throw notAForm();
  const stopWatching = watchPace(request, uploadPace);
  const connection = watchCutOff(request);
  try {
    return await Promise.race([read(), connection.cutOff]);
  } catch (error) {
    throw isBrokenForm(error)
      ? new ApiError('malformed', 'The form could not be read to its end', { cause: error })
      : error;
  } finally {
    connection.stop();
    stopWatching();
  }
}

/** Returns whether the form was incomplete or malformed. Disk errors have a `syscall`, database errors a cause. */
function isBrokenForm(error: unknown): boolean {
  if (error instanceof ApiError || !(error instanceof Error)) return false;
  return !('statusCode' in error) && !('syscall' in error) && error.cause === undefined;
}

import type { FastifyRequest } from 'fastify';
import { watchCutOff } from './cut-off.ts';
import { Refusal } from './refusal.ts';
import { uploadPace, watchPace } from './upload-pace.ts';

/** Has a multipart form read, as long as its sender stays and keeps the pace. */
export async function receiveForm<Form>(
  request: FastifyRequest,
  read: () => Promise<Form>,
): Promise<Form> {
  if (!request.isMultipart())
    throw new Refusal('unsupported-media', 'This call takes a multipart form');
  const stopWatching = watchPace(request, uploadPace);
  const connection = watchCutOff(request);
  try {
    return await Promise.race([read(), connection.cutOff]);
  } catch (error) {
    throw isBrokenForm(error)
      ? new Refusal('malformed', 'The form could not be read to its end', { cause: error })
      : error;
  } finally {
    connection.stop();
    stopWatching();
  }
}

/** Did the form end too early, or break its own rules? Troubles of the disk have a `syscall`, of the database a cause. */
function isBrokenForm(error: unknown): boolean {
  if (error instanceof Refusal || !(error instanceof Error)) return false;
  return !('statusCode' in error) && !('syscall' in error) && error.cause === undefined;
}

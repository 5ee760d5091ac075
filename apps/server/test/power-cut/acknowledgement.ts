import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** What the workload has promised. It writes one line of JSON for each when the commit or the upload has succeeded. */
export const acknowledgement = v.variant('kind', [
  v.object({ kind: v.literal('comment'), id: v.number(), text: v.string() }),
  /** A deletion begins. Until its acknowledgement the comment may be there or not. */
  v.object({ kind: v.literal('comment-leaves'), id: v.number() }),
  v.object({ kind: v.literal('comment-deleted'), id: v.number() }),
  /** `plays` never goes down, so that a later commit without an acknowledgement may show a larger number. */
  v.object({ kind: v.literal('plays'), video: v.number(), plays: v.number() }),
  v.object({ kind: v.literal('upload'), key: v.string(), hash: v.string() }),
]);

export type Acknowledgement = v.InferOutput<typeof acknowledgement>;

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

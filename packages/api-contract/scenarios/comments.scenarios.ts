import { describe, expect, it } from 'vitest';
import {
  type Person,
  type ScenarioHost,
  UNKNOWN_ID,
  idIn,
  invalidId,
  refused,
  succeeded,
  videoNotFound,
} from './scenario-host.ts';

export function commentScenarios({ person, video, send }: ScenarioHost) {
  const list = (videoId: string, as?: Person) =>
    send({ method: 'GET', path: `/comments/${videoId}`, ...(as && { as }) });
  const say = (videoId: string, comment: unknown, as: Person) =>
    send({ method: 'POST', path: `/comments/${videoId}`, as, json: { comment } });

  /** A video of Ada with a comment of Bob. */
  async function aCommentedVideo() {
    const [ada, bob] = [await person(), await person()];
    const videoId = await video(ada);
    const commentId = idIn(await say(videoId, 'Nice', bob));
    return { ada, bob, videoId, path: `/comments/${videoId}/${commentId}` };
  }
  const commentOf = (author: Person, videoId: string, content: string) => ({
    _id: expect.any(String),
    content,
    video: videoId,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    userDetails: [
      {
        userName: author.userName,
        fullName: expect.any(String),
        avatar: expect.any(String),
      },
    ],
  });

  describe('comments', () => {
    it('[CALLS-LIKES-COMMENTS-02] are added without white space around them', async () => {
      const ada = await person();
      const videoId = await video(ada);

      expect(await say(videoId, '  Nice\n', ada)).toEqual(
        succeeded('Comment added', commentOf(ada, videoId, 'Nice'), { status: 201 }),
      );
    });

    it.each([
      ['', 'Comment is required'],
      [' \n', 'Comment is required'],
      ['ü'.repeat(5001), 'Comment cannot exceed 5000 characters'],
    ])('break a rule (%#)', async (text, message) => {
      const { bob, videoId, path } = await aCommentedVideo();
      const refusal = refused(422, 'invalid', message, { comment: message });

      expect(await say(videoId, text, bob)).toEqual(refusal);
      expect(await send({ method: 'PATCH', path, as: bob, json: { comment: text } })).toEqual(
        refusal,
      );
    });

    it('[CALLS-LIKES-COMMENTS-01] are listed newest first, with their number', async () => {
      const { ada, bob, videoId } = await aCommentedVideo();
      await say(videoId, 'Thanks', ada);

      const data = {
        count: 2,
        videoComments: [commentOf(ada, videoId, 'Thanks'), commentOf(bob, videoId, 'Nice')],
        currentPage: 1,
        totalPages: 1,
      };
      expect(await list(videoId)).toEqual(succeeded('Comments', data));
    });

    it('belong to a video that the viewer may see', async () => {
      const [ada, bob] = [await person(), await person()];
      const draft = await video(ada, { isPublished: false });

      expect(await list(UNKNOWN_ID)).toEqual(videoNotFound);
      expect(await list(draft, bob)).toEqual(videoNotFound);
      expect(await say(draft, 'Nice', bob)).toEqual(videoNotFound);
      expect(await list(draft, ada)).toMatchObject({ status: 200 });
      expect(await list('first')).toEqual(invalidId);
    });

    it('[OWN-COMMENTS-01] are edited by their author', async () => {
      const { bob, videoId, path } = await aCommentedVideo();

      expect(await send({ method: 'PATCH', path, as: bob, json: { comment: ' Nicer ' } })).toEqual(
        succeeded('Comment edited', commentOf(bob, videoId, 'Nicer')),
      );
    });

    it('[OWN-COMMENTS-02] are not edited by anyone else, whatever the body contains', async () => {
      const { ada, path } = await aCommentedVideo();
      const refusal = refused(403, 'not-yours', 'You can only edit your own comments');

      expect(await send({ method: 'PATCH', path, as: ada, json: {} })).toEqual(refusal);
    });

    it('[OWN-COMMENTS-03] are deleted by their author and by the owner of the video', async () => {
      const { ada, bob, videoId, path } = await aCommentedVideo();
      const other = idIn(await say(videoId, 'Nice', bob));
      const deleted = succeeded('Comment deleted', {});
      const eve = await person();

      expect(await send({ method: 'DELETE', path, as: eve })).toEqual(
        refused(403, 'not-yours', 'You can only delete your own comments'),
      );
      expect(await send({ method: 'DELETE', path, as: bob })).toEqual(deleted);
      expect(await send({ method: 'DELETE', path, as: bob })).toEqual(
        refused(404, 'not-found', 'Comment not found'),
      );
      const otherPath = `/comments/${videoId}/${other}`;
      expect(await send({ method: 'DELETE', path: otherPath, as: ada })).toEqual(deleted);
      expect(await list(videoId)).toMatchObject({ body: { data: { count: 0 } } });
    });
  });
}

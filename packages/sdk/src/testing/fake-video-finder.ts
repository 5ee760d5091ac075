import { requests } from '@kinora/api-contract/requests';
import type { OwnVideo } from '@kinora/domain';
import { isVisibleTo } from './fake-community.ts';
import { type MatchedRequest, requireViewer } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { Refusal, parseFields } from './fake-wire.ts';

/** Returns functions that find the video in the path of a request. */
export function createVideoFinder({ videos }: FakeStore) {
  function visible({ params, viewer }: MatchedRequest): OwnVideo {
    const { videoId } = parseFields(requests.videos.get.params, params, 400);
    const video = videos.find(({ id }) => id === videoId);
    if (!video || !isVisibleTo(viewer?.id, video))
      throw new Refusal(404, 'not-found', 'Video not found');
    return video;
  }

  function own(request: MatchedRequest): OwnVideo {
    const video = visible(request);
    if (video.owner.id !== requireViewer(request).id)
      throw new Refusal(403, 'not-yours', 'This video is not yours');
    return video;
  }

  return {
    /** Throws 404 if the viewer may not see it. */
    visible,
    /** Throws 404 if the viewer may not see it, and 403 if it belongs to another user. */
    own,
  };
}

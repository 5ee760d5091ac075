import {
  type FoundChannel,
  type OwnVideo,
  type Page,
  type ProcessingForecast,
  type RelatedReason,
  type SearchResult,
  type SuggestedChapter,
  type Video,
  type VideoDetail,
  type VideoNote,
  relatedReasons,
} from '@kinora/domain';
import { optionalUrl, userSummaryCodec, userSummaryFields } from '../accounts/codecs.ts';
import {
  automaticCaptionsCodec,
  captionTrackCodec,
  foundCaptionsCodec,
} from '../captions/codecs.ts';
import * as c from '../codec.ts';
import { playlistIdCodec, videoIdCodec } from '../id-codecs.ts';

/** The fields of a video in a list. */
export const videoFields = {
  id: c.named('_id', videoIdCodec),
  title: c.string,
  description: c.string,
  thumbnail: c.string,
  thumbnailSmall: optionalUrl,
  thumbnailLarge: optionalUrl,
  videoFile: c.string,
  hls: optionalUrl,
  preview: optionalUrl,
  storyboard: optionalUrl,
  durationSeconds: c.named('duration', c.number),
  views: c.number,
  likes: c.optional(c.number, 0),
  comments: c.optional(c.number, 0),
  isPublished: c.boolean,
  hasCaptions: c.optional(c.boolean),
  /** Older hosts do not send it: they list only playable videos. */
  status: c.optional(c.picklist(['processing', 'ready', 'failed']), 'ready'),
  createdAt: c.string,
  updatedAt: c.string,
  owner: userSummaryCodec,
};

/** A video in a list. */
export const videoCodec: c.ObjectCodec<Video, typeof videoFields> = c.object(videoFields);

const videoDetailFields = {
  ...videoFields,
  isLiked: c.optional(c.boolean, false),
  isSubscribed: c.optional(c.boolean, false),
  subscribers: c.optional(c.number, 0),
  captions: c.optional(c.array(captionTrackCodec), []),
  positionSeconds: c.optional(c.number),
};

/** A video with the details for its watch page. */
export const videoDetailCodec: c.ObjectCodec<VideoDetail, typeof videoDetailFields> =
  c.object(videoDetailFields);

const suggestedChapterFields = { startSeconds: c.number, title: c.string };

const suggestedChapterCodec: c.ObjectCodec<SuggestedChapter, typeof suggestedChapterFields> =
  c.object(suggestedChapterFields);

const noteFields = { part: c.string, text: c.string, canRetry: c.boolean, isRetrying: c.boolean };

const noteCodec: c.ObjectCodec<VideoNote, typeof noteFields> = c.object(noteFields);

const processingFields = { videosBefore: c.number, secondsLeft: c.optional(c.number) };

const processingCodec: c.ObjectCodec<ProcessingForecast, typeof processingFields> =
  c.object(processingFields);

const ownVideoFields = {
  ...videoFields,
  playlistIds: c.named('playlists', c.optional(c.array(playlistIdCodec), [])),
  waveform: optionalUrl,
  automaticCaptions: c.optional(automaticCaptionsCodec),
  suggestedChapters: c.optional(c.array(suggestedChapterCodec)),
  notes: c.optional(c.array(noteCodec)),
  processing: c.optional(processingCodec),
  foundCaptions: c.optional(foundCaptionsCodec),
};

/** A video with the data that only its owner may see. */
export const ownVideoCodec: c.ObjectCodec<OwnVideo, typeof ownVideoFields> =
  c.object(ownVideoFields);

const reasonFields = { kind: c.picklist(relatedReasons), word: c.optional(c.string) };

/** The reason of a related video. A kind that a later host adds is no reason here. */
const relatedReasonCodec = c.transform(
  c.fallback(c.object(reasonFields), undefined),
  (reason): RelatedReason | undefined => {
    if (!reason) return undefined;
    const { kind, word } = reason;
    if (kind !== 'words') return { kind };
    return word === undefined ? undefined : { kind, word };
  },
);

/** A video that is related to another one. */
export const relatedVideoCodec = c.object({ video: videoCodec, reason: relatedReasonCodec });

/** The fields of a page of videos that is not a bare array. */
const videoPageFields = {
  items: c.named('videos', c.array(videoCodec)),
  page: c.named('currentPage', c.optional(c.number, 1)),
  totalPages: c.optional(c.number, 1),
  total: c.named('totalVideos', c.optional(c.number)),
};

const feedPageFields = { ...videoPageFields, totalPages: c.number };

/** A page of the feed. */
export const feedPageCodec: c.ObjectCodec<Page<Video>, typeof feedPageFields> = c.object(
  feedPageFields,
);

const foundChannelFields = {
  ...userSummaryFields,
  coverImage: optionalUrl,
  subscribersCount: c.named('subscriberCount', c.number),
  videosCount: c.named('videoCount', c.optional(c.number, 0)),
  isSubscribed: c.named('isSubscribedByCurrentUser', c.optional(c.boolean, false)),
  latestVideos: c.array(videoCodec),
};

const foundChannelCodec: c.ObjectCodec<FoundChannel, typeof foundChannelFields> =
  c.object(foundChannelFields);

/** The result of a search. */
export const searchResultCodec = c.transform(
  c.object({ channel: c.nullish(foundChannelCodec), ...videoPageFields }),
  ({ channel, ...videos }): SearchResult => ({ channel, videos }),
);

/** What is suggested for a text. */
export const searchSuggestionsCodec = c.object({
  titles: c.array(c.string),
  channels: c.array(userSummaryCodec),
});

/** The state of the upload with a given idempotency key. */
export const uploadOutcomeCodec = c.object({
  state: c.picklist(['unknown', 'receiving', 'stored']),
  video: c.optional(ownVideoCodec),
});

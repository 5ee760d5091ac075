import { asVideoId, chaptersOf, watchHref } from '@kinora/domain';
import type { SentCaptionTrack } from '../videos/captions/present-captions.ts';
import type { SentVideo } from '../videos/present-video.ts';

/** Formats whole seconds as an ISO 8601 duration, which search engines require. */
const isoDuration = (seconds: number) => `PT${Math.max(1, Math.round(seconds))}S`;

const orAbsent = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);

export interface VideoObjectFacts {
  readonly video: SentVideo;
  readonly publicUrl: string;
  readonly captions: readonly SentCaptionTrack[];
  readonly transcript: string | undefined;
}

/** Describes a public video as the `VideoObject` of schema.org, with its chapters, its transcript and its caption files. */
export function videoObject({ video, publicUrl, captions, transcript }: VideoObjectFacts): object {
  const { title, description, durationSeconds, owner } = video;
  const id = asVideoId(video.id);
  const chapters = chaptersOf(description, durationSeconds).map((chapter) => ({
    '@type': 'Clip',
    name: chapter.title,
    startOffset: chapter.startSeconds,
    endOffset: chapter.endSeconds,
    url: publicUrl + watchHref({ id }, chapter.startSeconds),
  }));
  const files = captions.map(({ language, src }) => ({
    '@type': 'MediaObject',
    contentUrl: src,
    inLanguage: language,
    encodingFormat: 'text/vtt',
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || undefined,
    thumbnailUrl: video.thumbnail,
    uploadDate: video.createdAt,
    duration: isoDuration(durationSeconds),
    url: publicUrl + watchHref({ id }),
    contentUrl: video.videoFile,
    author: { '@type': 'Person', name: owner.fullName },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
    hasPart: orAbsent(chapters),
    transcript,
    caption: orAbsent(files),
  };
}

import { API_PREFIX, type Call, calls, feedOrder, requestPath } from '@kinora/api-contract';
import {
  type PageName,
  asVideoId,
  channelHref,
  documentTitle,
  hrefOf,
  matchPage,
  pageOf,
  pageSizes,
  pictureSizes,
  thumbnailSet,
  watchHref,
} from '@kinora/domain';
import type { FastifyRequest } from 'fastify';
import { type UserRow, accountRepository } from '../accounts/account-repository.ts';
import type { PresentUser, SentUserSummary } from '../accounts/present-user.ts';
import { holdsSession } from '../accounts/sessions/session-cookies.ts';
import { BRAND } from '../config/brand.ts';
import type { Database } from '../database/open.ts';
import { cacheFor } from '../lib/cached.ts';
import type { Clock } from '../lib/clock.ts';
import { failureMessage } from '../lib/error-details.ts';
import { linkPicture } from '../media/thumbnail-names.ts';
import { spokenTranscript } from '../spoken-search/spoken-transcript.ts';
import type { Storage } from '../storage/storage.ts';
import type { Captions } from '../videos/captions/captions.ts';
import type { PresentVideo, SentVideo } from '../videos/present-video.ts';
import { type VideoLists, publishedOrder } from '../videos/video-lists.ts';
import type { VideoRow } from '../videos/video-rows.ts';
import { preparePublicVideo } from '../videos/visible-videos.ts';
import { type PageHead, type Preload, shortened } from './page-head.ts';
import { createReadPictureSize, pictureProperties, sitePicture } from './preview-picture.ts';
import { videoObject } from './video-object.ts';

/** What a page's head says. Never fails: without the database a page is still a page. */
export type DescribePage = (request: FastifyRequest) => Promise<PageHead>;

export interface DescribePageOptions {
  readonly database: Database;
  readonly publicUrl: string;
  readonly storage: Pick<Storage, 'get'>;
  readonly lists: Pick<VideoLists, 'feed' | 'published'>;
  readonly captions: Pick<Captions, 'list'>;
  readonly presentUser: PresentUser;
  readonly presentVideo: PresentVideo;
  readonly now: Clock;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const plain: PageHead = { status: 200 };
const missing: PageHead = { status: 404 };

const titled = (name: string) => documentTitle(name, BRAND);

/** The head of a page that shows nothing of its own to everybody. */
const plainPage = (name: PageName): PageHead => ({
  status: 200,
  title: titled(pageOf(name).title),
});

/** The picture of the newest video is the same for everybody for some seconds. */
const FRESH_MS = 10_000;

/** The response to a call, under exactly the URL that the app requests: another URL would be fetched a second time. */
const answer = (
  { path }: Call,
  params: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, unknown>>,
): Preload => ({ kind: 'answer', address: requestPath(API_PREFIX + path, params, query) });

/** The picture of a card, with the choice that the card itself gives. */
const cardPicture = (
  { thumbnail, thumbnailSmall, thumbnailLarge }: SentVideo,
  card: 'card' | 'lead' = 'card',
): Preload => ({
  kind: 'picture',
  address: thumbnail,
  set: thumbnailSet({
    thumbnail,
    thumbnailSmall: thumbnailSmall ?? undefined,
    thumbnailLarge: (card === 'lead' && thumbnailLarge) || undefined,
  }),
  sizes: pictureSizes[card],
});

/** Says of each address what its page is about. Drafts and hidden videos are missing, like those that never were. */
export function createDescribePage(options: DescribePageOptions): DescribePage {
  const { database, publicUrl, storage, lists, captions, presentUser, presentVideo, now } = options;
  const pictureSize = createReadPictureSize(storage);
  const publicVideo = preparePublicVideo(database.sql);
  const newestPicture = cacheFor(FRESH_MS, readNewest, now);

  async function readNewest(): Promise<Preload | undefined> {
    const order = { field: 'createdAt', direction: -1 } as const;
    // The page that the app itself asks for: no other statement to plan.
    const { rows } = await lists.feed(order, { page: 1, limit: pageSizes.feed });
    const [first] = rows.map(presentVideo.video);
    return first && cardPicture(first, 'lead');
  }

  async function home(isVisitor: boolean): Promise<PageHead> {
    const picture = await newestPicture();
    const query = { page: 1, limit: pageSizes.feed, ...feedOrder };
    return {
      status: 200,
      canonical: `${publicUrl}/`,
      graph: [
        ['og:site_name', BRAND],
        ['og:type', 'website'],
        ['og:title', BRAND],
        ['og:url', `${publicUrl}/`],
        ...pictureProperties(sitePicture(publicUrl)),
        ['twitter:card', 'summary_large_image'],
      ],
      preloads: [
        ...(isVisitor ? [answer(calls.videos.feed, {}, query)] : []),
        ...(picture === undefined ? [] : [picture]),
      ],
    };
  }

  /** The picture for a watch page's link preview: a size that all programs can show. */
  async function videoPicture(row: VideoRow, { title, thumbnail }: SentVideo) {
    const key = row.thumbnailKey === null ? undefined : linkPicture(row.thumbnailKey);
    const size = key === undefined ? undefined : await pictureSize(key);
    return { address: linkPicture(thumbnail), alt: title, size };
  }

  /** Users without an avatar share a drawn one, which says nothing in a preview. */
  async function channelPicture({ avatarKey }: UserRow, { avatar, fullName }: SentUserSummary) {
    if (avatarKey === null) return sitePicture(publicUrl);
    return { address: avatar, alt: `Avatar of ${fullName}`, size: await pictureSize(avatarKey) };
  }

  /** The captions of a video, and its transcript in one language: uploaded captions come first. */
  async function spokenIn(row: VideoRow) {
    const tracks = await captions.list(row);
    const best = tracks.find(({ origin }) => origin === 'uploaded') ?? tracks[0];
    const transcript = best && (await spokenTranscript(database.sql, row.id, best.language));
    return { captions: tracks, transcript };
  }

  async function watchHead(row: VideoRow, isVisitor: boolean): Promise<PageHead> {
    const video = presentVideo.video(row);
    const { id, title, description, owner, thumbnail, videoFile, durationSeconds } = video;
    const canonical = publicUrl + watchHref({ id: asVideoId(id) });
    const text = shortened(description) || `${title}, by ${owner.fullName}`;
    return {
      status: 200,
      title: titled(title),
      description: text,
      canonical,
      graph: [
        ['og:site_name', BRAND],
        ['og:type', 'video.other'],
        ['og:title', title],
        ['og:description', text],
        ['og:url', canonical],
        ...pictureProperties(await videoPicture(row, video)),
        ['og:video', videoFile],
        ['og:video:type', 'video/mp4'],
        ['og:video:duration', String(Math.max(1, Math.round(durationSeconds)))],
        ['twitter:card', 'summary_large_image'],
      ],
      structured: videoObject({ video, publicUrl, ...(await spokenIn(row)) }),
      preloads: isVisitor ? [answer(calls.videos.get, { videoId: id })] : [],
      firstPicture: thumbnail,
    };
  }

  async function watch(wanted: string | null, isVisitor: boolean): Promise<PageHead> {
    if (wanted === null || !UUID.test(wanted)) return missing;
    const row = await publicVideo(wanted.toLowerCase());
    if (row) return watchHead(row, isVisitor);
    // A signed-in user may be looking at a draft of their own.
    return isVisitor ? missing : plainPage('watch');
  }

  async function channel(userName: string, isVisitor: boolean): Promise<PageHead> {
    const row = await accountRepository.findByUserName(database.sql, userName);
    if (!row) return missing;
    const summary = presentUser.summary(row);
    const { fullName } = summary;
    const { rows: latest } = await lists.published(row.id, publishedOrder('latest', -1), {
      page: 1,
      limit: 1,
    });
    const pictures = latest.map((video) => cardPicture(presentVideo.video(video)));
    const canonical = publicUrl + channelHref(row);
    const description = `Videos of ${fullName} (@${row.userName}) on ${BRAND}.`;
    return {
      status: 200,
      title: titled(fullName),
      description,
      canonical,
      graph: [
        ['og:site_name', BRAND],
        ['og:type', 'profile'],
        ['og:title', fullName],
        ['og:description', description],
        ['og:url', canonical],
        ...pictureProperties(await channelPicture(row, summary)),
        ['twitter:card', 'summary'],
      ],
      preloads: [
        ...(isVisitor
          ? [
              answer(calls.accounts.channel, { userName }),
              answer(
                calls.videos.listPublished,
                { userId: row.id },
                { sortBy: 'latest', page: 1, limit: pageSizes.feed },
              ),
            ]
          : []),
        ...pictures,
      ],
    };
  }

  function results(params: URLSearchParams, isVisitor: boolean): PageHead {
    const text = params.get('query')?.trim();
    if (!text) return plainPage('results');
    const query = { query: text, page: 1, limit: pageSizes.standard };
    return {
      status: 200,
      title: titled(text),
      canonical: publicUrl + hrefOf('results', { query: text }),
      // With other parameters the app requests filtered results.
      preloads: isVisitor && params.size === 1 ? [answer(calls.videos.search, {}, query)] : [],
    };
  }

  function describe(request: FastifyRequest): PageHead | Promise<PageHead> {
    const [path = '', query] = request.url.split('?');
    const page = matchPage(path);
    if (!page) return missing;
    const searchParams = new URLSearchParams(query);
    // A browser reuses a preloaded answer whatever credentials the app's own call would carry. So only those who hold
    // no session are given one: their answer is everybody's.
    const isVisitor = !holdsSession(request);
    switch (page.name) {
      case 'home':
        return home(isVisitor);
      case 'watch':
        return watch(searchParams.get('v'), isVisitor);
      case 'results':
        return results(searchParams, isVisitor);
      case 'channel':
        return channel(page.params['userName'] ?? '', isVisitor);
      default:
        return plainPage(page.name);
    }
  }

  return async (request) => {
    try {
      return await describe(request);
    } catch (error) {
      request.log.warn({ failure: failureMessage(error) }, 'a page is sent without its metadata');
      return plain;
    }
  };
}

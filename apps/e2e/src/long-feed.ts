import { pageSizes } from '@kinora/domain';
import type { Page } from '@playwright/test';

interface WireVideo {
  readonly _id: string;
}

/**
 * Makes the feed as long as requested, with copies of the existing videos, because so many uploads would take hours. The
 * video at the given index keeps its own id. Returns the page numbers that the feed requested: the suggestions beside a player
 * are a page of the same list, and are not among them.
 */
export async function lengthenFeed(page: Page, count: number, realAt = 0): Promise<number[]> {
  const seeded = await (await page.request.get('/api/v1/videos?page=1&limit=12')).json();
  const videos: readonly WireVideo[] = seeded.data.videos;
  const requestedPages: number[] = [];
  await page.route('**/api/v1/videos?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const [number, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
    if (!number || !limit) return route.continue();
    if (limit === pageSizes.feed) requestedPages.push(number);
    const first = (number - 1) * limit;
    const copies = Array.from(
      { length: Math.min(limit, Math.max(0, count - first)) },
      (_nothing, index) => {
        const place = first + index;
        const copyId = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
        return place === realAt
          ? videos[0]
          : { ...videos[place % videos.length], _id: copyId, title: `Copy ${place + 1}` };
      },
    );
    const data = {
      videos: copies,
      currentPage: number,
      totalPages: Math.ceil(count / limit),
      totalVideos: count,
    };
    return route.fulfill({ json: { ...seeded, data } });
  });
  return requestedPages;
}

import type { Page } from '@playwright/test';

interface WireVideo {
  readonly _id: string;
}

/**
 * From now on the feed has as many videos as asked for: copies of those that there are, because so many uploads would
 * take hours. The first of them keeps its own id, at the place that is named. Answers the pages that are asked for.
 */
export async function lengthenFeed(page: Page, count: number, realAt = 0): Promise<number[]> {
  const seeded = await (await page.request.get('/api/v1/videos?page=1&limit=12')).json();
  const videos: readonly WireVideo[] = seeded.data.videos;
  const asked: number[] = [];
  await page.route('**/api/v1/videos?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const [number, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
    if (!number || !limit) return route.continue();
    asked.push(number);
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
  return asked;
}

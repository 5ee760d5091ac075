import { pictureSizes } from '@kinora/domain';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchCardPicture } from './fetch-card-picture.ts';
import { VideoThumbnail } from './video-thumbnail.tsx';

const thumbnail = 'https://k.test/640.webp';
const thumbnailSmall = 'https://k.test/480.webp';

describe('VideoThumbnail', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('lets the browser choose between two pictures by the shown width', () => {
    render(
      <VideoThumbnail
        imageUrl={thumbnail}
        smallImageUrl={thumbnailSmall}
        sizes="168px"
        alternativeText="Tide"
      />,
    );
    const image = screen.getByRole('img', { name: 'Tide' });
    expect(image).toHaveAttribute('srcset', `${thumbnailSmall} 480w, ${thumbnail} 640w`);
    expect(image).toHaveAttribute('sizes', '168px');
    expect(image).toHaveAttribute('src', thumbnail);
  });

  it('shows the single picture of a host without small ones', () => {
    render(<VideoThumbnail imageUrl={thumbnail} alternativeText="Tide" />);
    const image = screen.getByRole('img', { name: 'Tide' });
    expect(image).not.toHaveAttribute('srcset');
    expect(image).not.toHaveAttribute('sizes');
    expect(image).toHaveAttribute('src', thumbnail);
  });

  it('names captions for screen readers, and shows "CC" only with captions [CAPTION-BADGE-01]', () => {
    const { rerender } = render(<VideoThumbnail imageUrl={thumbnail} alternativeText="" />);
    expect(screen.queryByText('Captions available')).not.toBeInTheDocument();
    rerender(<VideoThumbnail imageUrl={thumbnail} alternativeText="" hasCaptions />);
    expect(screen.getByText('Captions available')).toBeInTheDocument();
    expect(screen.getByText('CC')).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    ['a card', {}],
    ['a lead', { largeImageUrl: 'https://k.test/1280.webp', sizes: pictureSizes.lead }],
  ])('uses the picture of %s that was prefetched before it is rendered', (_what, lead) => {
    const asked: HTMLImageElement[] = [];
    vi.stubGlobal('Image', function Image() {
      const image = document.createElement('img');
      asked.push(image);
      return image;
    });
    const thumbnailLarge = 'https://k.test/1280.webp';
    const isLead = 'sizes' in lead;
    fetchCardPicture({ thumbnail, thumbnailSmall, thumbnailLarge, isLead });
    render(
      <VideoThumbnail
        {...lead}
        imageUrl={thumbnail}
        smallImageUrl={thumbnailSmall}
        alternativeText="Tide"
      />,
    );
    const drawn = screen.getByRole('img', { name: 'Tide' });
    for (const name of ['srcset', 'sizes', 'src'])
      expect(asked[0]?.getAttribute(name)).toBe(drawn.getAttribute(name));
  });
});

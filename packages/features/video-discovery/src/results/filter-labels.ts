import type { SearchOrder, UploadAge, VideoLength } from '@kinora/domain';

export const orderLabels: Readonly<Record<SearchOrder, string>> = {
  relevance: 'Relevance',
  latest: 'Newest',
  popular: 'Most viewed',
};

export const lengthLabels: Readonly<Record<VideoLength, string>> = {
  short: 'Under 4 minutes',
  medium: '4 to 20 minutes',
  long: 'Over 20 minutes',
};

export const ageLabels: Readonly<Record<UploadAge, string>> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  year: 'Last 12 months',
};

export { SearchSuggestions as default } from '@kinora/video-discovery';

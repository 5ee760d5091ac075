export { SubscribedChannels as default } from '@kinora/channels';

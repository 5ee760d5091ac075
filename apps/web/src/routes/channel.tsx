export { ChannelScreen as default } from '@kinora/channels';

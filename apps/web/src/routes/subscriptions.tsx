export { SubscriptionsScreen as default } from '@kinora/channels';

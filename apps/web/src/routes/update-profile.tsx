export { UpdateProfileScreen as default } from '@kinora/account';

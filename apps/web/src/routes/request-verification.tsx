export { RequestVerificationScreen as default } from '@kinora/account';

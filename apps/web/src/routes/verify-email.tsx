export { VerifyEmailScreen as default } from '@kinora/account';

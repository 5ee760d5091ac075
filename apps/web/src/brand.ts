/** The name of this site, handed to the packages as a prop [PRODUCT-09]. The server has its own, for mails and page heads. */
export const BRAND = 'Kinora';

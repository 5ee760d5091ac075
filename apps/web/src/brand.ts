/** The name of this site; the packages receive it as a prop [PRODUCT-09]. The server has a constant of its own for mails and page heads. */
export const BRAND = 'Kinora';

/** The product's name in mails, page heads, error messages and the start report; the web app has its own [PRODUCT-09]. */
export const BRAND = 'Kinora';

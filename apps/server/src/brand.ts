/** The product's name, as people read it in mails, page heads and the API's page; the web app has its own [PRODUCT-09]. */
export const BRAND = 'Kinora';

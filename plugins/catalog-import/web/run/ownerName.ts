/** `acme`, from the URL of its page. */
export const ownerName = (url: string): string =>
  URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) || new URL(url).host : url;

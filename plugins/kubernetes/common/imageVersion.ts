export type ImageVersion = { name: string; version: string };

const shownOfDigest = 12;

/** `registry:5000/team/app:1.2@sha256:…` is version 1.2 of `app`. Without a tag, the digest is the version; without both, `latest`. */
export function imageVersion(image: string): ImageVersion {
  const [named = '', digest] = image.split('@');
  const last = named.slice(named.lastIndexOf('/') + 1);
  const [name = '', tag] = last.split(':');
  return { name, version: tag ?? shortDigest(digest) ?? 'latest' };
}

const shortDigest = (digest?: string) => digest?.replace('sha256:', '').slice(0, shownOfDigest);

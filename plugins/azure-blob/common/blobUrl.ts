import { InputError } from '@callboard/errors';
import { encodePath, isRepositoryPath, namesInPath } from '@callboard/integrations/common';

export type UrlParts = { origin: string; pathname: string; href: string };

/** A file or folder in a storage account. All names are decoded. */
export type BlobPlace = {
  /** 'https://acme.blob.core.windows.net' */
  origin: string;
  container: string;
  /** From the root of the container, without slashes around it; empty for the root. */
  path: string;
};

// In addition to user containers, Azure has built-in ones such as $web.
const containerName = /^(?:[a-z\d](?:[a-z\d-]{1,61})[a-z\d]|\$[a-z]{1,20})$/;

/** Parses a URL: `https://acme.blob.core.windows.net/catalog/a/b.yaml`. Throws outside a container. */
export function parseBlobUrl(url: UrlParts): BlobPlace {
  const [container = '', ...names] = namesInPath(url.pathname) ?? [];
  const path = names.join('/');
  const isPlace = containerName.test(container) && isRepositoryPath(path);
  if (isPlace) return { origin: url.origin, container, path };
  throw new InputError(
    `'${url.origin}${url.pathname}' is not in a container of Azure Blob Storage. A file has a URL such as ${url.origin}/<container>/<path>`,
  );
}

export const formatBlobUrl = ({ origin, container, path }: BlobPlace) =>
  `${origin}/${container}${path ? `/${encodePath(path)}` : ''}`;

import { InputError } from '@callboard/errors';
import { resolveInRepository } from './repositoryPath.ts';

/** The parts of URLs of a host that shows files at a ref. All names are decoded. */
export type ShownPlace<View> = {
  /** The view; undefined for the front page of the repository. */
  view?: View;
  /** A branch, a tag or a commit; undefined for the default branch. */
  ref?: string;
  /** From the root of the repository, without slashes around it; empty for the root. */
  path: string;
};

/** The differences between hosts in the links of their files. */
export type LinkRules<Url, Place, FilePlace extends Place, Repository> = {
  /** The name for messages: 'GitLab'. */
  title: string;
  /** Undefined, or an error, outside a repository. */
  parse(url: Url): Place | undefined;
  /** Whether it is a file or folder at one ref. */
  isFile(place: Place): place is FilePlace;
  /** The canonical URL, however a file was registered. */
  fileUrl(place: FilePlace): string;
  /** The folder of a file, with a slash at its end; undefined if entities of the file link to nothing. */
  folderUrl(place: FilePlace): string | undefined;
  /** Undefined if the file cannot be edited. */
  editUrl(place: FilePlace): string | undefined;
  repository(place: Place): Repository;
  /** A path in a file at this place, on the default branch if it has no ref; undefined if the place has no files. */
  resolvedUrl(place: Place & { path: string }): string | undefined;
};

/** Interprets the URLs of one host. */
export function repositoryLinks<
  Url extends { href: string },
  Place extends { path?: string },
  FilePlace extends Place,
  Repository,
>(rules: LinkRules<Url, Place, FilePlace, Repository>) {
  const placeOf = (url: Url): Place | undefined => {
    try {
      return rules.parse(url);
    } catch {
      return undefined;
    }
  };

  /** The file or folder that a URL shows at one ref; undefined for everything else. */
  const filePlaceOf = (url: Url): FilePlace | undefined => {
    const place = placeOf(url);
    return place && rules.isFile(place) ? place : undefined;
  };

  return {
    placeOf,
    filePlaceOf,

    normalizedUrl(url: Url): string {
      const place = filePlaceOf(url);
      return place ? rules.fileUrl(place) : url.href;
    },

    /** The annotations of a file's entities. */
    annotationsOf(url: Url): Record<string, string> {
      const place = filePlaceOf(url);
      const folder = place && rules.folderUrl(place);
      if (!folder) return {};
      const edit = rules.editUrl(place);
      return { ...(edit && { 'backstage.io/edit-url': edit }), 'backstage.io/source-location': `url:${folder}` };
    },

    repositoryOf(url: Url): Repository | undefined {
      const place = placeOf(url);
      return place && rules.repository(place);
    },

    /** Resolves a path in a file: relative to the file or, with a leading slash, to its repository. */
    resolvePath(path: string, base: Url): string {
      const place = rules.parse(base);
      const resolved =
        place && rules.resolvedUrl({ ...place, path: resolveInRepository(path, place.path ?? '', base.href) });
      if (resolved !== undefined) return resolved;
      throw new InputError(`'${base.href}' is not a file on ${rules.title}, so the path '${path}' cannot be resolved`);
    },
  };
}

/** The parts of a Bitbucket URL. All names are decoded. */
export type BitbucketPlace = {
  /** The URL of Bitbucket: 'https://bitbucket.org', or 'https://git.example.com/bitbucket'. */
  root: string;
  /** A workspace of the cloud; on a server the key of a project, or `~` and the name of a person. */
  owner: string;
  repository: string;
  /** Whether it shows a file or a folder; false for the front page of the repository. */
  isFile: boolean;
  /** A branch, a tag or a commit; undefined for the default branch. */
  ref?: string;
  /** From the root of the repository, without slashes around it; empty for the root. */
  path: string;
};

export type UrlParts = { origin: string; pathname: string; search: string; href: string };

/** How one edition of Bitbucket writes its URLs. */
export type BitbucketUrls = {
  /** Named in messages: 'Bitbucket Cloud'. */
  title: string;
  /** The form of a file URL, below the root. */
  fileForm: string;
  /** Undefined outside a repository. */
  parse(url: UrlParts): BitbucketPlace | undefined;
  format(place: BitbucketPlace): string;
  /** Where a file is edited. */
  formatEdit(place: BitbucketPlace & { ref: string }): string;
};

const ownerOrRepository = /^[\w.{}-]+$/;

export const isName = (name: string | undefined): name is string =>
  name !== undefined && ownerOrRepository.test(name) && !/^\.+$/.test(name);

import {
  type Icon,
  IconBrandAuth0,
  IconBrandBitbucket,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  IconBrandWindows,
  IconKey,
  IconUser,
} from '@callboard/ui/icons';
import type { ReactNode } from 'react';
import classes from './IconTile.module.css';

const icons: Readonly<Record<string, Icon>> = {
  auth0: IconBrandAuth0,
  azureEasyAuth: IconBrandWindows,
  bitbucket: IconBrandBitbucket,
  bitbucketServer: IconBrandBitbucket,
  custom: IconUser,
  gcpIap: IconBrandGoogle,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  google: IconBrandGoogle,
  guest: IconUser,
  microsoft: IconBrandWindows,
};

/** The logo of a provider, or a key icon. */
export function ProviderIcon({ id }: { id: string }) {
  const Mark = icons[id] ?? IconKey;
  return (
    <IconTile>
      <Mark size={20} stroke={1.75} aria-hidden />
    </IconTile>
  );
}

/** The icon at the start of a row. */
export function IconTile({ children }: { children: ReactNode }) {
  return <span className={classes.tile}>{children}</span>;
}

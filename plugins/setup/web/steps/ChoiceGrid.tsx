import {
  IconBrandAuth0,
  IconBrandBitbucket,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  IconBrandWindows,
  IconFileText,
  IconKey,
  IconUsersGroup,
} from '@callboard/ui/icons';
import type { ComponentType } from 'react';
import classes from './ChoiceGrid.module.css';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

const icons: Readonly<Record<string, Icon>> = {
  github: IconBrandGithub,
  githubOrg: IconBrandGithub,
  gitlab: IconBrandGitlab,
  gitlabOrg: IconBrandGitlab,
  microsoft: IconBrandWindows,
  microsoftGraphOrg: IconBrandWindows,
  google: IconBrandGoogle,
  googleOrg: IconBrandGoogle,
  auth0: IconBrandAuth0,
  bitbucket: IconBrandBitbucket,
  bitbucketCloud: IconBrandBitbucket,
  file: IconFileText,
};

type ChoiceGridProps = {
  label: string;
  /** Its fallback icon. */
  kind: 'key' | 'people';
  choices: readonly { id: string; title: string }[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Radio buttons as tiles: one of several systems. */
export function ChoiceGrid({ label, kind, choices, chosen, onChoose }: ChoiceGridProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.grid}>
        {choices.map(({ id, title }) => {
          const Icon = icons[id] ?? (kind === 'people' ? IconUsersGroup : IconKey);
          return (
            <label key={id} className={classes.tile}>
              <input
                type="radio"
                className={classes.radio}
                name={label}
                value={id}
                checked={chosen === id}
                onChange={() => onChoose(id)}
              />
              <Icon size={20} stroke={1.6} />
              <span>{title}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

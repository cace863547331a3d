import type { PolicySource } from '../../common/index.ts';
import classes from './Parts.module.css';

/** The source of a part of the policy: file and line, or a path in the configuration. */
export function SourceName({ of: { file, line, path } }: { of: PolicySource }) {
  const place = line ?? path;
  const name = file.split(/[\\/]/).at(-1);
  const withPlace = (text: string | undefined) => (place === undefined ? text : `${text}:${place}`);
  return (
    <span className={classes.source} title={withPlace(file)}>
      {withPlace(name)}
    </span>
  );
}

import { Bone, SkeletonGroup } from '@callboard/ui';
import classes from './RowBones.module.css';

/** Placeholder rows while a widget loads. */
export function RowBones({ rows = 4 }: { rows?: number }) {
  return (
    <SkeletonGroup className={classes.bones}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <span key={row} className={classes.bone}>
          <Bone width={22} height={22} />
          <Bone width={`${40 + ((row * 23) % 40)}%`} />
        </span>
      ))}
    </SkeletonGroup>
  );
}

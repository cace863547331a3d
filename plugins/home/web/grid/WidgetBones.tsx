import { Bone, SkeletonGroup } from '@callboard/ui';
import classes from './WidgetCard.module.css';

/** Placeholder lines while a widget loads. */
export function WidgetBones() {
  return (
    <SkeletonGroup className={classes.bones}>
      <Bone width="70%" />
      <Bone width="92%" />
      <Bone width="55%" />
    </SkeletonGroup>
  );
}

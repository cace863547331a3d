import type { ResourceUsage } from '../../common/index.ts';
import classes from './Usage.module.css';
import { fillTone, percentOf, percentOfLimit, shownAmount } from './usagePercent.ts';

type UsageCellProps = { usage: ResourceUsage | undefined; resource: 'cpu' | 'memory' };

/** The usage of a pod, with a small bar relative to its limit or request. */
export function UsageCell({ usage, resource }: UsageCellProps) {
  if (!usage) return <span className={classes.none}>–</span>;
  const used = shownAmount(usage.currentUsage, resource);
  const percent = percentOfLimit(usage) ?? percentOf(usage.currentUsage, usage.requestTotal);
  if (percent === undefined) return <span className={classes.amount}>{used}</span>;
  return (
    <span className={classes.cell} data-tone={fillTone(percent)}>
      <span className={classes.amount}>{used}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
      </span>
      <span className={classes.text}>{percent}%</span>
    </span>
  );
}

import { Tooltip } from '@callboard/ui';
import { IconLayoutSidebar, IconLayoutSidebarFilled } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useSidebarPin } from '@callboard/web-kit/host';
import { useIsNarrow } from '../device.ts';
import { shellSizes } from '../shellSizes.ts';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './UserRow.module.css';

export function PinToggle() {
  const { t } = useTranslation(shellTranslation);
  const [isPinned, setPinned] = useSidebarPin();
  if (useIsNarrow()) return null;
  const label = isPinned ? t('sidebar.unpin') : t('sidebar.pin');
  const Icon = isPinned ? IconLayoutSidebarFilled : IconLayoutSidebar;
  return (
    <Tooltip label={label} delay={shellSizes.tooltipDelay}>
      <button type="button" className={classes.pin} aria-label={label} onClick={() => setPinned(!isPinned)}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </button>
    </Tooltip>
  );
}

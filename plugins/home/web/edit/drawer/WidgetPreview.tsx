import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { WidgetView } from '../../grid/WidgetView.tsx';
import type { InstalledWidget } from '../../page/useWidgets.ts';
import classes from './WidgetDrawer.module.css';

/** The widget itself, small and inert; rendered once it scrolls into view. */
export function WidgetPreview({ widget }: { widget: InstalledWidget }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return (
    <div ref={ref} className={classes.preview} aria-hidden inert>
      <div className={classes.scaled} data-flush={widget.isFlush || undefined}>
        {wasSeen && <WidgetView widget={widget} chosen={{ widget: widget.id }} {...widget.size} />}
      </div>
    </div>
  );
}

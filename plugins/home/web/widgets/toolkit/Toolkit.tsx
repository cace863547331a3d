import { HueIcon, Link, List, QuietIconButton, stableHue } from '@callboard/ui';
import { IconPlus, IconTool, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense, useState } from 'react';
import type { ConfiguredTool } from '../../../common/index.ts';
import { WidgetEmpty } from '../parts/WidgetEmpty.tsx';
import { useConfiguredTools } from '../useConfiguredWidgets.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { maxOwnTools, useOwnTools } from './ownTools.ts';
import classes from './Toolkit.module.css';
import { toolIcon } from './toolIcon.ts';

const AddToolDialog = lazy(async () => ({ default: (await import('./AddToolDialog.tsx')).AddToolDialog }));

/** Links to everyday tools: configured ones, then the user's own. */
export function Toolkit() {
  const { t } = useTranslation(widgetsTranslation);
  const configured = useConfiguredTools();
  const { tools, add, remove } = useOwnTools();
  const [isAdding, setAdding] = useState(false);
  const dialog = isAdding && (
    <Suspense fallback={null}>
      <AddToolDialog onAdd={add} onClose={() => setAdding(false)} />
    </Suspense>
  );
  if (configured.length + tools.length === 0) {
    return (
      <>
        <WidgetEmpty
          icon={IconTool}
          title={t('toolkit.empty')}
          hint={t('toolkit.emptyHint')}
          button={{ label: t('toolkit.add'), onClick: () => setAdding(true) }}
        />
        {dialog}
      </>
    );
  }
  return (
    <>
      <List className={classes.tools}>
        {configured.map((tool) => (
          <Tool key={`${tool.title} ${tool.url}`} {...tool} />
        ))}
        {tools.map((tool) => (
          <Tool key={`own ${tool.title} ${tool.url}`} {...tool} onRemove={() => remove(tool)} />
        ))}
        {tools.length < maxOwnTools && (
          <li className={classes.tool}>
            <button type="button" className={classes.link} onClick={() => setAdding(true)}>
              <span className={classes.plus}>
                <IconPlus size={18} aria-hidden />
              </span>
              <span className={classes.title}>{t('toolkit.add')}</span>
            </button>
          </li>
        )}
      </List>
      {dialog}
    </>
  );
}

function Tool({ title, url, icon, onRemove }: ConfiguredTool & { onRemove?: () => void }) {
  const { t } = useTranslation(widgetsTranslation);
  return (
    <li className={classes.tool}>
      <Link to={url} look="plain" className={classes.link} title={title}>
        <HueIcon icon={toolIcon(icon)} hue={stableHue(title)} size={36} />
        <span className={classes.title}>{title}</span>
      </Link>
      {onRemove && (
        <QuietIconButton label={t('toolkit.remove', { title })} className={classes.remove} onClick={onRemove}>
          <IconX size={13} aria-hidden />
        </QuietIconButton>
      )}
    </li>
  );
}

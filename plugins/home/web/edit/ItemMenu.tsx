import { DropPanel, QuietIconButton } from '@callboard/ui';
import { IconDots } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense, useState } from 'react';
import { combine, setVariant, takeApart } from '../layout/changes.ts';
import type { LayoutItem } from '../layout/layout.ts';
import { editTranslation } from './editTranslation.ts';
import classes from './ItemTools.module.css';
import type { ToolProps } from './useEditor.ts';
import { useItemTitle } from './useItemTitle.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings/SettingsDialog.tsx')).SettingsDialog }));

/** The menu of a card: settings, combining and splitting. */
export function ItemMenu(props: ToolProps) {
  const { item, editor, widgets } = props;
  const { t } = useTranslation(editTranslation);
  const titleOf = useItemTitle(widgets);
  const title = titleOf(item);
  const [open, setOpen] = useState<number>();
  return (
    <>
      <DropPanel
        label={t('menu', { title })}
        align="end"
        width={260}
        trigger={({ ref, ...trigger }) => (
          <QuietIconButton label={t('menu', { title })} ref={ref} {...trigger}>
            <IconDots size={16} aria-hidden />
          </QuietIconButton>
        )}
      >
        {(close) => <Entries {...props} onSettings={setOpen} close={close} />}
      </DropPanel>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SettingsDialog
            item={item}
            index={open}
            editor={editor}
            widgets={widgets}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type EntriesProps = ToolProps & { onSettings: (index: number) => void; close: () => void };

function Entries({ item, editor, widgets, onSettings, close }: EntriesProps) {
  const { t } = useTranslation(editTranslation);
  const titleOf = useItemTitle(widgets);
  const isGroup = item.widgets.length > 1;
  const settable = item.widgets.flatMap(({ widget }, index) =>
    widgets.byId.get(widget)?.settings?.length ? [index] : [],
  );
  const others = editor.layout.filter(({ id }) => id !== item.id);
  const other = item.variant === 'accordion' ? 'tabs' : 'accordion';
  const entry = (label: string, act: () => void) => (
    <button
      key={label}
      type="button"
      className={classes.entry}
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </button>
  );
  const share = (with_: LayoutItem) =>
    editor.change(
      combine(editor.layout, item.id, with_.id, widgets.byId),
      t('said.combined', { title: titleOf(item), other: titleOf(with_) }),
    );
  return (
    <div className={classes.menu}>
      {settable.map((index) => {
        const name = titleOf({ widgets: item.widgets.slice(index, index + 1) });
        return entry(isGroup ? t('settings.of', { title: name }) : t('settings'), () => onSettings(index));
      })}
      {isGroup &&
        entry(t(`variant.${other}`), () => editor.change(setVariant(editor.layout, item.id, other, widgets.byId)))}
      {isGroup && entry(t('takeApart'), () => editor.change(takeApart(editor.layout, item.id)))}
      {others.length > 0 && <div className={classes.section}>{t('combine')}</div>}
      {others.map((one) => entry(titleOf(one), () => share(one)))}
    </div>
  );
}

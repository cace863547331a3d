import { List, SearchBox, useOpenedAfterMount } from '@callboard/ui';
import { alertApi, useApi, useTextResolver, useTranslation } from '@callboard/web-kit';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { addWidget } from '../../layout/changes.ts';
import type { Layout } from '../../layout/layout.ts';
import type { InstalledWidget, Widgets } from '../../page/useWidgets.ts';
import { editTranslation } from '../editTranslation.ts';
import type { Editor } from '../useEditor.ts';
import classes from './WidgetDrawer.module.css';
import { WidgetOffer } from './WidgetOffer.tsx';

type WidgetDrawerProps = { isOpen: boolean; editor: Editor; widgets: Widgets; onClose: () => void };

/** Shows previews of all widgets. It stays open, so several can be added. */
export function WidgetDrawer({ isOpen, editor, widgets, onClose }: WidgetDrawerProps) {
  const { t } = useTranslation(editTranslation);
  const textOf = useTextResolver();
  const alerts = useApi(alertApi);
  const [search, setSearch] = useState('');
  // Fixed when the drawer opens: an added widget must not move under the pointer.
  const [wasThere] = useState(() => idsIn(editor.layout));
  const words = ({ title, description }: InstalledWidget) => `${textOf(title)} ${textOf(description)}`.toLowerCase();
  const offered = [...widgets.byId.values()]
    .filter((widget) => words(widget).includes(search.trim().toLowerCase()))
    // Users look for widgets that are not on the page yet.
    .sort(
      (one, other) =>
        Number(wasThere.has(one.id)) - Number(wasThere.has(other.id)) ||
        textOf(one.title).localeCompare(textOf(other.title)),
    );
  const isThere = (id: string) => idsIn(editor.layout).has(id);
  const add = ({ id, title }: InstalledWidget) => {
    const message = t('said.added', { title: textOf(title) });
    editor.change(addWidget(editor.layout, id, widgets.byId), message);
    alerts.post({ message, severity: 'success', display: 'transient' });
  };
  return (
    <Drawer
      opened={useOpenedAfterMount(isOpen)}
      onClose={onClose}
      title={t('drawer.title')}
      position="right"
      size="440px"
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
      <div className={classes.search}>
        <SearchBox label={t('drawer.search')} value={search} onChange={setSearch} />
      </div>
      <List gap={16} className={classes.offers}>
        {offered.map((widget) => (
          <WidgetOffer
            key={widget.id}
            widget={widget}
            isAdded={!widget.isRepeatable && isThere(widget.id)}
            onAdd={() => add(widget)}
          />
        ))}
      </List>
      {offered.length === 0 && <p className={classes.none}>{t('drawer.none')}</p>}
    </Drawer>
  );
}

const idsIn = (layout: Layout) => new Set(layout.flatMap(({ widgets }) => widgets.map(({ widget }) => widget)));

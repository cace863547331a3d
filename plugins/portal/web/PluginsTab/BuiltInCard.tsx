import { Card, type DataColumn, DataTable, Dialog, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo, useState } from 'react';
import type { InstalledPlugin } from '../../common/index.ts';
import { PluginDetails } from './PluginDetails.tsx';
import { pluginsTranslation } from './pluginsTranslation.ts';

/** The plugins of the product, with what each of them has. */
export function BuiltInCard({ plugins }: { plugins: readonly InstalledPlugin[] }) {
  const { t } = useTranslation(pluginsTranslation);
  const [open, setOpen] = useState<InstalledPlugin>();
  const columns = useMemo((): DataColumn<InstalledPlugin>[] => {
    const count = (id: 'permissions' | 'points' | 'tables'): DataColumn<InstalledPlugin> => ({
      id,
      header: t(`detail.${id}`),
      cell: (plugin) => plugin[id].length || '–',
      sortValue: (plugin) => plugin[id].length,
      align: 'end',
      width: 'whole',
      hideBelow: 'sm',
      // Numbers without their header say nothing; the dialog has them.
      isHiddenOnCards: true,
    });
    return [
      { id: 'name', header: t('column.plugin'), cell: ({ name }) => name, sortValue: ({ name }) => name },
      {
        id: 'state',
        header: t('column.state'),
        cell: ({ state }) => (
          <StatusDot tone={state === 'active' ? 'success' : 'warning'}>{t(`state.${state}`)}</StatusDot>
        ),
        sortValue: ({ state }) => t(`state.${state}`),
        width: 'whole',
      },
      { id: 'version', header: t('column.version'), cell: ({ version }) => version, isQuiet: true, hideBelow: 'md' },
      count('permissions'),
      count('points'),
      count('tables'),
    ];
  }, [t]);
  return (
    <Card title={t('builtIn.title')} count={plugins.length} isFlush>
      <DataTable
        label={t('builtIn.title')}
        columns={columns}
        rows={plugins}
        rowId={({ name }) => name}
        initialSort={{ columnId: 'name', isDescending: false }}
        onOpen={setOpen}
        cards="compact"
      />
      {open && (
        <Dialog isOpen title={open.name} onClose={() => setOpen(undefined)}>
          <PluginDetails plugin={open} />
        </Dialog>
      )}
    </Card>
  );
}

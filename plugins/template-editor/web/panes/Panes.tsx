import { useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { editorTranslation } from '../editorMessages.ts';
import classes from './Panes.module.css';
import { type SizedPane, Splitter } from './Splitter.tsx';
import { usePaneSizes } from './usePaneSizes.ts';

const paneNames = ['files', 'code', 'form', 'results'] as const;
type PaneName = (typeof paneNames)[number];
type PaneContents = Record<PaneName, ReactNode>;

type PanesProps = PaneContents & {
  /** The visible pane on phones; it changes when something happens in another pane. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
};

/** The panes of the editor: all of them in resizable areas, or on phones one at a time. */
export function Panes({ shown, onShow, ...contents }: PanesProps) {
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return isPhone ? <OnePane shown={shown} onShow={onShow} {...contents} /> : <AllPanes {...contents} />;
}

function OnePane({ shown, onShow, ...contents }: PanesProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <div className={classes.phone}>
      <SegmentedControl
        fullWidth
        value={shown}
        onChange={(value) => onShow(value as PaneName)}
        data={paneNames.map((value) => ({ value, label: t(`editor.panes.${value}`) }))}
      />
      <Pane name={shown}>{contents[shown]}</Pane>
    </div>
  );
}

/**
 * The code takes the space that the other panes leave:
 *
 *     ┌───────┬───────────┬──────┐
 *     │       │   code    │ form │
 *     │ files ├───────────┴──────┤
 *     │       │     results      │
 *     └───────┴──────────────────┘
 */
function AllPanes({ files, code, form, results }: PaneContents) {
  const { sizes, resize, keep } = usePaneSizes();
  const splitter = (pane: SizedPane) => (
    <Splitter
      pane={pane}
      size={sizes[pane]}
      onResize={(size) => resize(pane, size)}
      onResized={(size) => keep(pane, size)}
    />
  );
  return (
    <div
      className={classes.frame}
      style={{
        gridTemplateColumns: `${sizes.tree}px auto minmax(0, 1fr) auto ${sizes.form}px`,
        gridTemplateRows: `minmax(0, 1fr) auto ${sizes.results}px`,
      }}
    >
      <Pane name="files">{files}</Pane>
      {splitter('tree')}
      <Pane name="code">{code}</Pane>
      {splitter('form')}
      <Pane name="form">{form}</Pane>
      {splitter('results')}
      <Pane name="results">{results}</Pane>
    </div>
  );
}

function Pane({ name, children }: { name: PaneName; children: ReactNode }) {
  const { t } = useTranslation(editorTranslation);
  return (
    <section className={classes.pane} data-pane={name} aria-label={t(`editor.panes.${name}`)}>
      {children}
    </section>
  );
}

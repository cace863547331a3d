import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { IconBox } from '@callboard/ui/icons';
import { createObserved, createTranslationRef, definePlugin, text } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { type HomeWidget, homePlugin, homeWidgetPoint } from '../index.tsx';

const words = createTranslationRef({
  id: 'weather',
  messages: {
    weather: 'Weather',
    gates: 'Gates',
    delays: 'Delays',
    storm: 'Storm',
    about: 'For people at the airport',
    place: 'Place',
    hours: 'Hours',
    wind: 'Show the wind',
    unit: 'Unit',
    celsius: 'Celsius',
    kelvin: 'Kelvin',
  },
});

/** Whether there are delays; undefined while unknown. */
export const delays = createObserved<boolean | undefined>(true);

const Gates = () => <p>All gates</p>;
const Delays = () => <p>All delays</p>;

const widget = (id: 'weather' | 'gates' | 'delays' | 'storm', over: Partial<HomeWidget> = {}): HomeWidget => ({
  id,
  title: text(words, id),
  description: text(words, 'about'),
  icon: IconBox,
  size: { columns: 4, rows: 3 },
  Component: id === 'delays' ? Delays : Gates,
  ...over,
});

const widgets: readonly HomeWidget[] = [
  widget('gates'),
  widget('delays', { useHasContent: () => useSyncExternalStore(delays.subscribe, delays.get) }),
  widget('storm', {
    Component: () => {
      throw new Error('Too much wind');
    },
  }),
  widget('weather', {
    isRepeatable: true,
    minSize: { columns: 3, rows: 2 },
    settings: [
      { key: 'place', type: 'text', label: text(words, 'place'), fallback: 'Oslo' },
      { key: 'hours', type: 'number', label: text(words, 'hours'), fallback: 3, min: 1, max: 24 },
      { key: 'wind', type: 'toggle', label: text(words, 'wind'), fallback: false },
      {
        key: 'unit',
        type: 'choice',
        label: text(words, 'unit'),
        fallback: 'celsius',
        choices: [
          { value: 'celsius', label: text(words, 'celsius') },
          { value: 'kelvin', label: text(words, 'kelvin') },
        ],
      },
    ],
    Component: ({ settings, size }) => (
      <p>
        {JSON.stringify(settings)} on {size.columns} × {size.rows}
      </p>
    ),
  }),
];

const airport = definePlugin({
  id: 'airport',
  needs: ['home'],
  extensions: [homeWidgetPoint.add({ id: 'airport', load: async () => widgets })],
});

/** The home page with the widgets of a test plugin. */
export function renderHome(layout: unknown, options: RenderInAppOptions & { groups?: unknown } = {}) {
  const { groups, plugins = [], ...rest } = options;
  return renderInApp(<AppRoutes />, {
    plugins: [homePlugin, catalogPlugin, airport, ...plugins],
    config: { home: { layout, ...(groups ? { groups } : {}) } },
    Wrapper: UiProvider,
    ...rest,
  });
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export async function startEditing(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Done' });
  await screen.findAllByRole('button', { name: /^Move / });
}

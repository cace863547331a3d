import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { homePlugin, type WidgetSettings } from '../../index.tsx';
import { standardWidgets } from '../standardWidgets.ts';

/** Renders a built-in widget as the page does. */
export function renderWidget(
  id: string,
  { settings = {}, plugins = [], ...options }: RenderInAppOptions & { settings?: WidgetSettings } = {},
) {
  const { Component, size, settings: known = [] } = standardWidgets.find((widget) => widget.id === id)!;
  const usual = Object.fromEntries(known.map(({ key, fallback }) => [key, fallback]));
  return renderInApp(<Component settings={{ ...usual, ...settings }} size={size} />, {
    plugins: [homePlugin, catalogPlugin, ...plugins],
    Wrapper: UiProvider,
    ...options,
  });
}

export const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

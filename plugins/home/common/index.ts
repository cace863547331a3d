export {
  type ConfiguredLogo,
  type ConfiguredStep,
  type ConfiguredTool,
  type ToolIcon,
  toolIcons,
  type WorldClockPlace,
} from './widgetConfig.ts';

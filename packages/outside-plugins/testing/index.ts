export { aPluginPackage, type PluginPackage } from './aPluginPackage.ts';
export { startRegistry, type TestRegistry } from './startRegistry.ts';

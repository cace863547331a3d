import type { LanguageRegistration } from 'shiki/core';
import c from 'shiki/langs/c.mjs';
import cpp from 'shiki/langs/cpp.mjs';
import csharp from 'shiki/langs/csharp.mjs';
import css from 'shiki/langs/css.mjs';
import dart from 'shiki/langs/dart.mjs';
import diff from 'shiki/langs/diff.mjs';
import docker from 'shiki/langs/docker.mjs';
import elixir from 'shiki/langs/elixir.mjs';
import go from 'shiki/langs/go.mjs';
import graphql from 'shiki/langs/graphql.mjs';
import groovy from 'shiki/langs/groovy.mjs';
import hcl from 'shiki/langs/hcl.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import ini from 'shiki/langs/ini.mjs';
import java from 'shiki/langs/java.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import jinja from 'shiki/langs/jinja.mjs';
import jsonc from 'shiki/langs/jsonc.mjs';
import kotlin from 'shiki/langs/kotlin.mjs';
import lua from 'shiki/langs/lua.mjs';
import make from 'shiki/langs/make.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import nginx from 'shiki/langs/nginx.mjs';
import php from 'shiki/langs/php.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import proto from 'shiki/langs/proto.mjs';
import python from 'shiki/langs/python.mjs';
import r from 'shiki/langs/r.mjs';
import ruby from 'shiki/langs/ruby.mjs';
import rust from 'shiki/langs/rust.mjs';
import scala from 'shiki/langs/scala.mjs';
import shellscript from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import swift from 'shiki/langs/swift.mjs';
import toml from 'shiki/langs/toml.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';

/** The languages that have colours, and what people call them. All others are shown without. */
export const languages: readonly { name: string; aliases: readonly string[]; grammar: LanguageRegistration[] }[] = [
  { name: 'c', aliases: ['h'], grammar: c },
  { name: 'cpp', aliases: ['c++', 'cc', 'hpp', 'cxx', 'arduino'], grammar: cpp },
  { name: 'csharp', aliases: ['cs', 'c#', 'dotnet'], grammar: csharp },
  { name: 'css', aliases: ['scss', 'less'], grammar: css },
  { name: 'dart', aliases: ['flutter'], grammar: dart },
  { name: 'diff', aliases: ['patch', 'udiff'], grammar: diff },
  { name: 'docker', aliases: ['dockerfile', 'containerfile'], grammar: docker },
  { name: 'elixir', aliases: ['ex', 'exs'], grammar: elixir },
  { name: 'go', aliases: ['golang'], grammar: go },
  { name: 'graphql', aliases: ['gql'], grammar: graphql },
  { name: 'groovy', aliases: ['gradle', 'jenkinsfile', 'jenkins'], grammar: groovy },
  { name: 'hcl', aliases: ['terraform', 'tf', 'tfvars'], grammar: hcl },
  { name: 'html', aliases: ['htm', 'xhtml', 'vue', 'svelte'], grammar: html },
  { name: 'http', aliases: ['rest'], grammar: http },
  { name: 'ini', aliases: ['properties', 'cfg', 'conf', 'dosini', 'env', 'dotenv', 'systemd'], grammar: ini },
  { name: 'java', aliases: [], grammar: java },
  { name: 'javascript', aliases: ['js', 'mjs', 'cjs', 'node'], grammar: javascript },
  { name: 'jinja', aliases: ['jinja2', 'j2', 'nunjucks', 'django', 'html+jinja'], grammar: jinja },
  { name: 'jsonc', aliases: ['json', 'json5', 'jsonl', 'geojson'], grammar: jsonc },
  { name: 'kotlin', aliases: ['kt', 'kts'], grammar: kotlin },
  { name: 'lua', aliases: [], grammar: lua },
  { name: 'make', aliases: ['makefile', 'mk'], grammar: make },
  { name: 'markdown', aliases: ['md', 'mdx'], grammar: markdown },
  { name: 'nginx', aliases: ['nginxconf'], grammar: nginx },
  { name: 'php', aliases: [], grammar: php },
  { name: 'powershell', aliases: ['ps1', 'posh', 'pwsh', 'ps'], grammar: powershell },
  { name: 'proto', aliases: ['protobuf'], grammar: proto },
  { name: 'python', aliases: ['py', 'python3', 'py3', 'pycon'], grammar: python },
  { name: 'r', aliases: [], grammar: r },
  { name: 'ruby', aliases: ['rb'], grammar: ruby },
  { name: 'rust', aliases: ['rs'], grammar: rust },
  { name: 'scala', aliases: [], grammar: scala },
  {
    name: 'shellscript',
    aliases: ['bash', 'sh', 'shell', 'zsh', 'console', 'shell-session', 'bash-session', 'fish', 'commandline'],
    grammar: shellscript,
  },
  { name: 'sql', aliases: ['postgresql', 'postgres', 'psql', 'mysql', 'sqlite', 'plsql', 'pgsql'], grammar: sql },
  { name: 'swift', aliases: [], grammar: swift },
  { name: 'toml', aliases: [], grammar: toml },
  { name: 'tsx', aliases: ['typescript', 'ts', 'mts', 'cts', 'jsx'], grammar: tsx },
  { name: 'xml', aliases: ['svg', 'xsd', 'xsl', 'plist', 'pom'], grammar: xml },
  { name: 'yaml', aliases: ['yml', 'helm', 'k8s'], grammar: yaml },
];

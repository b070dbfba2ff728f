import { richTags } from '@proba/domain/text/richText'
import { expect, test } from 'vitest'
import { cleanHtml } from './cleanHtml.ts'

test('a text keeps the marks of the portal and its words, and nothing else (G-435)', () => {
  const text =
    '<h2>A</h2><p><strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br /></p><ul><li><p>f</p></li></ul><ol><li>g</li></ol><blockquote><p>h</p></blockquote><p><a href="/contacts">i</a></p>'
  expect(cleanHtml(text)).toBe(text)
  expect(cleanHtml('<h1 class="x">A</h1><b onclick="x()">b</b> <div style="position:fixed">c</div>')).toBe(
    '<h2>A</h2><strong>b</strong> c',
  )
  expect(cleanHtml('1 < 2 & 3 <p>4')).toBe('1 &lt; 2 &amp; 3 <p>4</p>')
})

/** Texts that would run, load or cover something if they were shown as they are. */
const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#09;Script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<a href="https://a.example" target="_blank" onmouseover="alert(1)" style="position:fixed;inset:0">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x">',
  '<form action="https://a.example"><input name="password"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://a.example"><base href="https://a.example">',
  '<style>body{display:none}</style><link rel="stylesheet" href="https://a.example">',
  '<p style="background:url(https://a.example)" class="x" id="root">x</p>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p><![CDATA[<script>alert(1)</script>]]></p>',
]

test.each(attacks)('nothing of %s runs, loads or covers anything (G-435)', (attack) => {
  const cleaned = cleanHtml(attack)
  const tags = [...cleaned.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
  expect(tags.filter(([, name]) => !richTags.some((tag) => tag === name))).toEqual([])
  const attributes = tags.map(([, , rest = '']) => rest.replace(/^ href="(https:\/\/|\/(?!\/))[^"]*"$/, ''))
  expect(attributes.filter((rest) => rest.trim() && rest.trim() !== '/')).toEqual([])
  // Cleaned again it is the same: what was escaped does not come back.
  expect(cleanHtml(cleaned)).toBe(cleaned)
})

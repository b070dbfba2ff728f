import { modulesId } from '@proba/api/firstScreen'
import { colourSheet } from './ui/palette.ts'

/** Colours of both themes, and which of the two beginnings of a page is seen. */
export const firstStyle =
  `${colourSheet()}.firstScreen~.firstSight,.firstScreen~.cannotStart,` +
  '[data-first=plain] .firstScreen,[data-accepted] .firstScreen [data-notice=cookies]{display:none}' +
  '[data-first=plain] .firstScreen~.firstSight{display:flex}'

/**
 * Runs behind the first screen, before it is seen: sets the styles of single elements, takes the theme that was
 * chosen, and hides the first screen from those it was not drawn for: who has a session, reads another language,
 * prefers rows, or has a window of another width. Where none is seen, the scripts are asked for at once.
 */
export const firstScript = `(()=>{
const root=document.documentElement,screen=root.dataset.screen
const holds=(query)=>matchMedia(query).matches
const read=(name)=>{try{return localStorage.getItem(name)??''}catch{return ''}}
for(const one of document.querySelectorAll('[data-style]'))one.style.cssText=one.dataset.style
const theme=read('theme')||(holds('(prefers-color-scheme: dark)')?'dark':'light')
root.dataset.theme=theme
if(read('cookies')==='accepted')root.dataset.accepted=''
const width=holds('(max-width: 767px)')?'phone':holds('(min-width: 1440px)')?'wide':'middle'
const other=read('language')
let known=read('jwtAccess')
try{known||=sessionStorage.getItem('jwtAccess')}catch{}
const isOther=known||(other&&other!==root.lang)||read('catalogueView')==='list'||width!==screen
if(isOther)root.dataset.first='plain'
if(isOther||!document.querySelector('.firstScreen'))document.head.append(document.getElementById('${modulesId}').content)
})()`

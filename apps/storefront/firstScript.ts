import { modulesId } from '@proba/api/common/firstScreen'
import { companyHeader } from '@proba/api/customers/companyHeader'
import { languageHeader, languageTag } from '@proba/domain/text/language'
import { colourSheet } from './ui/theme/palette.ts'

/** Colours of both themes, and which of the two beginnings of a page is seen. */
export const firstStyle =
  `${colourSheet()}.firstScreen~.firstSight,.firstScreen~.cannotStart,` +
  '[data-first=plain] .firstScreen,[data-accepted] .firstScreen [data-notice=cookies]{display:none}' +
  '[data-first=plain] .firstScreen~.firstSight{display:flex}'

/**
 * Sends what the page asks first before the portal is loaded: who it is for, and then, for the company that was
 * answered, the rest, as a window of this width shows it. `known` is the access token, or empty.
 */
const askEarly = `
const ask=(address,company)=>{
const headers={'${languageHeader}':(other||root.lang).startsWith('en')?'${languageTag('en')}':'${languageTag('ru')}',Accept:'application/json'}
if(known)headers.Authorization='Bearer '+known
if(company)headers['${companyHeader}']=String(company.id)
const response=fetch(address,{headers,cache:'no-store'})
response.catch(()=>null)
return {headers,response}}
const [init,...rest]=(root.dataset[width+'Calls']??'').split(' ')
if(isOther&&init){
const early=window.early={},sent=ask(init)
const opened=sent.response.then((answer)=>answer.ok?answer.clone().json():null).catch(()=>null)
early[init]=Promise.resolve(sent)
for(const one of rest)early[one]=opened.then((answer)=>answer&&ask(one,answer.data.user?.company))
}`

/**
 * Runs behind the first screen, before it is seen: sets the styles of single elements, takes the theme that was
 * chosen, and hides the first screen from those it was not drawn for: who has a session, reads another language,
 * prefers rows, or has the window of a phone where it was drawn for another. Where none is seen, the scripts and the first answers
 * are asked for at once.
 */
export const firstScript = `(()=>{
const root=document.documentElement,screen=root.dataset.screen
const holds=(query)=>matchMedia(query).matches
const read=(name)=>{try{return localStorage.getItem(name)??''}catch{return ''}}
for(const one of document.querySelectorAll('[data-style]')){one.style.cssText=one.dataset.style;delete one.dataset.style}
const theme=read('theme')||(holds('(prefers-color-scheme: dark)')?'dark':'light')
root.dataset.theme=theme
if(read('cookies')==='accepted')root.dataset.accepted=''
const width=holds('(max-width: 767px)')?'phone':'wide'
const other=read('language')
let known=null
try{known=sessionStorage.getItem('jwtAccess')}catch{}
known=known??read('jwtAccess')
const isOther=known||(other&&other!==root.lang)||read('catalogueView')==='list'||width!==screen
if(isOther)root.dataset.first='plain'
if(isOther||!document.querySelector('.firstScreen'))document.head.append(document.getElementById('${modulesId}').content)
${askEarly}
})()`

/** English texts: conditions of a return. The instruction and the forms are Russian papers. */
export const returnsEn = {
  title: 'Return conditions',
  menuEntry: 'Returning jewellery with a production defect',
  lead: 'How to return jewellery with a production defect: in which cases and until when products can be returned, which documents to prepare, and how the return works.',
  picture: 'A package marked "Return to a legal entity" and a chain with a broken link',
  contents: 'On this page',
  print: 'Print',
  instruction: 'Download the instruction (PDF, in Russian)',
  section: {
    reasons: 'Reasons for a return',
    deadlines: 'Deadlines',
    documents: 'Documents for a return',
    process: 'How a return works',
    questions: 'Questions about a return',
  },
  reason: {
    acceptance: {
      title: 'Obvious defects',
      text: 'Found at acceptance. Fill in the act of discrepancies in quantity or quality, form TORG-2.',
    },
    presale: {
      title: 'Hidden defects before a sale',
      text: 'Found during pre-sale preparation. Fill in the act of hidden defects.',
    },
    retail: {
      title: 'Hidden defects after a sale',
      text: "Found after sale to a retail buyer. Add a copy of the buyer's return application and a copy of the receipt to the act of hidden defects.",
    },
  },
  deadlinesLead: 'A return is possible within one of these periods.',
  deadline: {
    receipt: { title: '12 months', text: 'of receiving the lot' },
    retailSale: { title: '6 months', text: 'of a sale to a retail buyer' },
  },
  rule: {
    separate: 'Documents for different contracts and for different precious metals are prepared separately.',
    package: 'One package cannot combine gold, silver and platinum, or supply and tolling contracts.',
    barcodes: 'Barcodes of returned items are listed in the act, or in the cover letter when TORG-2 is used.',
    retail:
      "Retail-buyer returns also need a copy of the buyer's return application and a copy of the receipt.",
    photos: 'Photos showing the defect are advised.',
  },
  formsLead: 'Forms to fill in (in Russian)',
  form: {
    discrepancies: {
      title: 'Act of discrepancies in quantity or quality found at acceptance (TORG-2)',
      text: 'For obvious defects found at acceptance',
    },
    hiddenDefects: {
      title: 'Act of hidden defects',
      text: 'For defects found before or after a retail sale',
    },
    waybills: {
      title: 'TORG-12, universal transfer document or M-15',
      text: 'Supply contract: TORG-12 or the universal document. Tolling contract: M-15',
    },
    taxSystem: {
      title: 'Letter on the tax system',
      text: 'On the letterhead of your company',
    },
    fundsTransfer: {
      title: 'Letter on transferring funds between contracts',
      text: 'If the money is to be credited to another contract',
    },
  },
  otherForms: 'Other papers of the portal:',
  documentsLink: 'documents',
  blanksLink: 'order forms',
  stage: {
    documents: {
      title: 'Check of the documents',
      text: 'Send scans of the documents to the quality e-mail address%{email} for checking. This takes 1 to 3 working days. We confirm or ask for corrections.',
    },
    package: {
      title: 'Handing over',
      text: 'A manager agrees a time with you. Pack the goods and the originals in a package marked "Return to a legal entity". A courier collects it, or you deliver it or send it with metal.',
    },
    quality: {
      title: 'Quality check and settlement',
      text: 'The quality check in production takes 15 working days from arrival. Then correction documents are prepared and the originals mailed. Electronic copies appear in My account, in the section on return of products with correction documents. Money and metal return automatically to the balance of the named contract.',
    },
  },
  corrections: 'Correction documents in my account',
  notOurFault:
    "If the defect is not the producer's fault, the terms are agreed separately and the goods are collected or sent with the next shipment.",
  questionsText: 'Write to the quality department:%{email}',
  questionsNoEmail: 'Contact us with the feedback form.',
} as const
